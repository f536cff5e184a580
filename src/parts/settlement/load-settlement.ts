import { loadTexts } from '#i18n';

const TEXTS = ['bill-confirm', 'status', 'validation'] as const;

export async function loadBillConfirmDialog() {
  const [{ BillConfirmDialog }] = await Promise.all([import('./BillConfirmDialog.tsx'), loadTexts(TEXTS)]);
  return BillConfirmDialog;
}

export async function loadBilledCharges() {
  const [{ BilledCharges }] = await Promise.all([import('./BilledCharges.tsx'), loadTexts(['bill-confirm', 'status'])]);
  return BilledCharges;
}

export async function loadBillDetails() {
  const [{ BillDetails }] = await Promise.all([import('./BillDetails.tsx'), loadTexts(['bill-confirm', 'status'])]);
  return BillDetails;
}
