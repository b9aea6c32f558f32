import { createHmac } from 'node:crypto';
import Type, { type TObject } from 'typebox';
import type { Service } from '../../../contract/operation/service.ts';

export type AdapterName = Service['adapter'];

export interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Parcel {
  readonly id: string;
  readonly at: Date;
  readonly tenant: string;
  readonly isTest: boolean;
  readonly titles: readonly Readonly<Record<string, unknown>>[];
  readonly counts: Readonly<Record<string, number>>;
}

interface Adapter {
  readonly label: string;
  readonly description: string;
  readonly settings: TObject;
  readonly secrets: TObject;
  write(settings: Readonly<Record<string, unknown>>, secrets: Readonly<Record<string, string>>, parcel: Parcel): Message;
}

const closed = { additionalProperties: false };
const Address = Type.String({ maxLength: 2000, pattern: '^https?://[^\\s<>"\\\\]+$', description: 'Where it is posted to.' });
const json = { 'content-type': 'application/json' };

export const adapters: Readonly<Record<AdapterName, Adapter>> = {
  WEBHOOK: {
    label: 'Webhook',
    description:
      'Posts JSON to an address. The header x-marquee-signature is t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" by the signing key, hexadecimal>.',
    settings: Type.Object(
      {
        url: Address,
        content: Type.Optional(Type.Enum(['TITLES', 'COUNTS'], { default: 'TITLES', description: 'The titles shown, or how many there are by status.' })),
      },
      closed,
    ),
    secrets: Type.Object({ signingKey: Type.String({ minLength: 16, maxLength: 200, description: 'Known to you and the receiver.' }) }, closed),
    write(settings, secrets, parcel) {
      const data = settings['content'] === 'COUNTS' ? { counts: parcel.counts } : { titles: parcel.titles };
      const at = parcel.at.toISOString();
      const body = JSON.stringify({ id: parcel.id, type: parcel.isTest ? 'test' : 'transfer', tenant: parcel.tenant, at, ...(!parcel.isTest && data) });
      const seconds = Math.floor(parcel.at.getTime() / 1000);
      const signature = createHmac('sha256', secrets['signingKey'] ?? '')
        .update(`${seconds}.${body}`)
        .digest('hex');
      return {
        url: String(settings['url']),
        headers: { ...json, 'x-marquee-id': parcel.id, 'x-marquee-signature': `t=${seconds},v1=${signature}` },
        body,
      };
    },
  },
  SLACK_WEBHOOK: {
    label: 'Slack',
    description: 'Posts how many titles there are by status into a Slack channel, by an incoming webhook.',
    settings: Type.Object({ greeting: Type.Optional(Type.String({ maxLength: 200, description: 'The first line.' })) }, closed),
    secrets: Type.Object({ url: Address }, closed),
    write(settings, secrets, parcel) {
      const lines = Object.entries(parcel.counts).map(([status, count]) => `${status}: ${count}`);
      const greeting = typeof settings['greeting'] === 'string' ? settings['greeting'] : `Titles of ${parcel.tenant}`;
      const text = parcel.isTest ? 'Marquee can write here.' : [greeting, ...lines].join('\n');
      return { url: secrets['url'] ?? '', headers: json, body: JSON.stringify({ text }) };
    },
  },
};
