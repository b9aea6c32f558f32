import { isIP } from 'node:net';
import type { Failure } from '../../../../contract/index.ts';
import { EMAIL_PATTERN } from '../../../../contract/email-pattern.ts';
import { refuse } from '../../../platform/context.ts';
import { mayReach } from '../../../platform/outgoing.ts';

/** Where a feed is delivered to. */
export interface TargetSetting {
  readonly targetUrl: string;
  readonly targetUser: string;
  readonly targetFileName: string;
  readonly targetEndpoint: string | null;
  readonly targetRegion: string;
  readonly targetHostKey: string;
}

export type TargetKind = 'SFTP' | 'S3' | 'HTTP' | 'EMAIL';
const kinds: Readonly<Record<string, TargetKind>> = { 'sftp:': 'SFTP', 's3:': 'S3', 'http:': 'HTTP', 'https:': 'HTTP', 'mailto:': 'EMAIL' };

/** Returns how files go to an address; undefined where they do not. */
export const kindOf = (address: string): TargetKind | undefined => (URL.canParse(address) ? kinds[new URL(address).protocol] : undefined);

type Field = 'targetUrl' | 'targetEndpoint';
const malformed = (path: Field) => refuse('INVALID_INPUT', `${path} is no address that files are delivered to.`, { path, code: 'format' }).error;
const withNames = (path: Field) => refuse('INVALID_INPUT', 'Names and passwords do not belong into an address.', { path, code: 'invalid' }).error;
const inside = (path: Field) => refuse('INVALID_INPUT', 'Addresses of private networks are not called.', { path, code: 'forbidden' }).error;

const isLocalName = (host: string) => host === 'localhost' || host.endsWith('.localhost');
/** The host of an address as it is connected to. */
export const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Why a host cannot be called; where a name leads is looked at each time. `localTargets`: this machine may be called, also without encryption. */
function hostFault(path: Field, url: URL, localTargets: boolean): Failure | undefined {
  const host = hostOf(url);
  const isHere = isLocalName(host) || (isIP(host) !== 0 && !mayReach(host, false) && mayReach(host, true));
  if (host === '') return malformed(path);
  if (url.username || url.password) return withNames(path);
  if (isHere && !localTargets) return inside(path);
  if (url.protocol === 'http:' && !isHere) return malformed(path);
  return isHere || isIP(host) === 0 || mayReach(host, localTargets) ? undefined : inside(path);
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const EMAIL = new RegExp(EMAIL_PATTERN, 'u');
const MAX_EMAIL_LENGTH = 254;
const MAX_READERS = 5;

/** Returns the addresses of a letter; none where one of them is no address. */
export function readersOf(address: string): string[] {
  const given = address
    .slice('mailto:'.length)
    .split(',')
    .map((one) => one.trim());
  return given.length <= MAX_READERS && given.every((one) => one.length <= MAX_EMAIL_LENGTH && EMAIL.test(one)) ? given : [];
}

/** Returns why a feed cannot be delivered there; undefined where it can. */
export function targetFault({ targetUrl, targetEndpoint }: Pick<TargetSetting, 'targetUrl' | 'targetEndpoint'>, localTargets: boolean): Failure | undefined {
  const kind = kindOf(targetUrl);
  if (kind === undefined) return malformed('targetUrl');
  if (kind === 'EMAIL') return readersOf(targetUrl).length === 0 ? malformed('targetUrl') : undefined;
  const url = new URL(targetUrl);
  if (kind !== 'S3') return hostFault('targetUrl', url, localTargets);
  if (!BUCKET.test(url.hostname)) return malformed('targetUrl');
  if (targetEndpoint === null) return undefined;
  return URL.canParse(targetEndpoint) ? hostFault('targetEndpoint', new URL(targetEndpoint), localTargets) : malformed('targetEndpoint');
}

/** Names whom a secret is for: another one needs another secret. */
export function audienceOf({ targetUrl, targetUser, targetEndpoint }: Pick<TargetSetting, 'targetUrl' | 'targetUser' | 'targetEndpoint'>): string {
  const url = URL.canParse(targetUrl) ? new URL(targetUrl) : undefined;
  return JSON.stringify([url?.protocol, url?.host, targetUser, targetEndpoint]);
}

/** Returns the folder of an address, without slashes around it. */
export const folderOf = (url: URL): string =>
  decodeURIComponent(url.pathname)
    .split('/')
    .filter((part) => part !== '')
    .join('/');

interface Named {
  /** In our storage: its ending is that of the format. */
  readonly key: string;
  readonly builtAt: string;
}

/** Returns what a file is called at its target. */
export function fileNameOf({ targetFileName, path }: Pick<TargetSetting, 'targetFileName'> & { readonly path: string }, { key, builtAt }: Named): string {
  const [date = '', time = ''] = builtAt.split(/[T.]/);
  const values: Readonly<Record<string, string>> = { path, date, time: time.replaceAll(':', '') };
  const name = targetFileName.replaceAll(/\{(\w{1,20})\}/g, (whole, word: string) => values[word] ?? whole).replaceAll(/[{}]/g, '');
  const extension = /\.(\w{1,10})$/.exec(key)?.[1] ?? 'bin';
  return name === '' || /^\.+$/.test(name) ? `${path}.${extension}` : name;
}
