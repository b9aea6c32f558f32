import { readS3Settings, type S3Settings } from './platform/storage/s3-settings.ts';
import { readSiteSettings, readStripePlace, type SiteSettings, type StripePlace } from './platform/site-settings.ts';
import { readNamedKeys, refuseSeparateKeys } from './platform/signing-key-source.ts';
import { checkPlaces, readRole, type Role, wantsDemo } from './platform/surroundings.ts';

/** Settings of a server, from its environment. Reading them loads none of the modules that use them. */
export interface Settings {
  readonly port: number;
  readonly isDemo: boolean;
  readonly role: Role;
  readonly site: SiteSettings;
  readonly s3: S3Settings | undefined;
  readonly stripe: StripePlace | undefined;
}

export const portOf = (env: NodeJS.ProcessEnv): number => Number(env['PORT'] || 8080);

/** Reads the settings; throws `RefusedToStart` on invalid ones. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const isDemo = wantsDemo(env);
  checkPlaces(env);
  readNamedKeys(env);
  refuseSeparateKeys(env);
  return { port: portOf(env), isDemo, role: readRole(env), site: readSiteSettings(env), s3: readS3Settings(env), stripe: readStripePlace(env) };
}
