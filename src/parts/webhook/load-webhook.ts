import { loadTexts } from '#i18n';

/** Dialog with the addresses of a company's own systems. */
export async function loadWebhookDialog() {
  const [{ WebhookDialog }] = await Promise.all([import('./WebhookDialog.tsx'), loadTexts(['webhook'])]);
  return WebhookDialog;
}
