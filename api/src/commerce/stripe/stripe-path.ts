/** Where Stripe sends webhooks of a tenant, at any of its hosts. */
export const webhookPath = (tenantId: string): string => `/v1/payment/stripe/webhook/${tenantId}`;
