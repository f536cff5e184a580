/** Public functions of webhooks for the scheduler. */
export { deliverDueWebhooks, deliverWebhook, type WebhookDelivery } from './deliver.ts';
