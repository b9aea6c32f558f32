/** Demo tenants and people are made unless this is production or somebody says otherwise; the server itself makes none unasked. */
export function demoSetting({ NODE_ENV = '', MARQUEE_DEMO } = process.env) {
  const isProduction = /^prod(uction)?$/i.test(NODE_ENV.trim());
  return MARQUEE_DEMO === undefined && !isProduction ? { MARQUEE_DEMO: 'on' } : {};
}
