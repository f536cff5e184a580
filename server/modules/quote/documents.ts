import type { FileAnswer } from '#contract/shared';
import { languagesOf } from '#domain/quote/quote-template';
import { translator } from '#i18n';
import type { CallServices, Context } from '#server/core/call/context';
import { contentOfFile } from '#server/modules/file/service';
import { paperOfQuote } from './present.ts';
import { type Logo, quoteFile } from './quote-file.ts';
import type { QuoteRow } from './repository/quote-repository.ts';

type Printed = Pick<QuoteRow, 'snapshot' | 'quote_no' | 'receiver_name' | 'valid_to' | 'logo_file_id' | 'created_at'>;
type Services = Pick<CallServices, 'files' | 'settings' | 'now'> & Pick<Context, 'db'>;

/** The document of a quotation, always made from its snapshot. */
export async function answerQuote(services: Services, row: Printed, format: 'xlsx' | 'pdf'): Promise<FileAnswer> {
  const { language } = row.snapshot;
  const samples = services.settings.seed === 'none' ? [] : languagesOf(language).map((locale) => translator(locale, 'quote')('sample'));
  const logo = await logoOf(services, row.logo_file_id);
  return quoteFile(format, { paper: paperOfQuote(row), language, logo, createdAt: row.created_at, footer: samples.join(' / ') });
}

/** Call it only for a quotation that the caller may read. */
export async function logoOf({ db, files, now }: Services, id: string | null): Promise<Logo | undefined> {
  return id === null ? undefined : contentOfFile({ db, files }, id, now());
}
