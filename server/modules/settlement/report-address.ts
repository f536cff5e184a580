import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedReport } from '#contract/settlement';
import type { FileAnswer } from '#contract/shared';
import type { Actor, SavingContext } from '#server/core/call/context';
import { serverSecret } from '#server/core/auth/keys/server-secret';
import { framingSites, sitesOf } from '#server/core/embedding/framing-sites';
import { BusinessError } from '#server/core/errors/business-error';
import type { Db } from '#server/core/storage/db';
import { requireBill } from './queries.ts';
import { billReport, reportStyles } from './report.ts';

/** Long enough to read and print a bill, too short to pass the address on. */
const ADDRESS_MS = 5 * 60_000;
const PATH = '/api/settlement/inconfirm/pub/bookingAccount';

/** Address of the report of a bill, of the operator's report server or our own, with a signature. */
export async function queryReport(
  context: SavingContext,
  { id, orderId, format }: { id?: string | undefined; orderId?: string | undefined; format: 'html' | 'pdf' },
): Promise<{ address: string; expireTime: number }> {
  const { db, now, language, settings } = context;
  const bill = await requireBill(context, { id, orderId });
  const expires = now() + ADDRESS_MS;
  if (settings.reportUrl !== undefined && settings.reportSecret !== undefined && format === 'html') {
    const address = new URL(settings.reportUrl);
    address.searchParams.set('id', bill.order_id);
    address.searchParams.set('expires', String(expires));
    const signature = createHmac('sha256', settings.reportSecret).update(`${bill.order_id}.${expires}`).digest('base64url');
    address.searchParams.set('signature', signature);
    return { address: address.href, expireTime: expires };
  }
  const report = { id: bill.order_id, bill: bill.id, format, language, sites: await framingSites(context), expires };
  const signature = (await sign(db, report)).toString('base64url');
  const query = new URLSearchParams({ ...report, expires: String(expires), signature });
  return { address: `${PATH}?${query}`, expireTime: expires };
}

/** The signature replaces the tenant rule, which was applied when the address was made. */
export async function openReport(context: SavingContext<Actor | undefined>, { signature, ...report }: SignedReport): Promise<FileAnswer> {
  const given = Buffer.from(signature, 'base64url');
  const expected = await sign(context.db, report);
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || context.now() >= report.expires) throw new BusinessError('notFound');
  // A bill that was withdrawn meanwhile is not found.
  const reader = { ...context, actor: { side: 'provider', customerId: null } as const, language: report.language };
  const answer = await billReport(reader, await requireBill(reader, { id: report.bill }), report.format);
  return { ...answer, isInline: true, framedBy: sitesOf(report.sites), ...(report.format === 'html' && { styles: reportStyles }) };
}

const sign = async (db: Db, { id, bill, format, language, sites, expires }: Omit<SignedReport, 'signature'>): Promise<Buffer> =>
  createHmac('sha256', await serverSecret(db, 'billReport'))
    .update(JSON.stringify([id, bill, format, language, sites, expires]))
    .digest();
