type Env = Readonly<Record<string, string | undefined>>;

/** Storage quotas of an installation, unless platform administrators set others for a tenant. */
export interface StorageDefaults {
  readonly tenantBytes: number;
  readonly personBytes: number;
  /** Quota of a person without a role, enough for a profile image. */
  readonly viewerBytes: number;
}

const MIB = 1024 * 1024;

const readMib = (env: Env, name: string, usual: number): number => {
  const given = env[name]?.trim() ?? '';
  return (/^\d{1,9}$/.test(given) ? Number(given) : usual) * MIB;
};

export const storageDefaults = (env: Env): StorageDefaults => ({
  tenantBytes: readMib(env, 'MARQUEE_TENANT_QUOTA_MB', 20_480),
  personBytes: readMib(env, 'MARQUEE_PERSON_QUOTA_MB', 5120),
  viewerBytes: readMib(env, 'MARQUEE_VIEWER_QUOTA_MB', 20),
});
