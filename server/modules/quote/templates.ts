import type { Parsed } from '#contract/endpoint';
import type { quote as calls, QuoteTemplate } from '#contract/quote';
import { templateName } from '#domain/bill/quote-template-rules';
import { QUOTE_TEMPLATES_MAX } from '#domain/quote/quote-template';
import type { Locale } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { Context, SavingContext } from '#server/core/call/context';
import { localisedName } from '#server/core/storage/localised-name';
import { paged } from '#server/core/storage/paged';
import { fileUrl } from '#server/modules/chat/service';
import { logoFileId } from './logo.ts';
import { customerOf } from './tenant.ts';
import {
  clearDefault,
  countTemplates,
  deleteTemplates,
  findTemplate,
  findTemplates,
  insertTemplate,
  restoreTemplates,
  type TemplateRow,
  templateNames,
  updateTemplate,
} from './repository/quote-template-repository.ts';

type Calls = typeof calls;

export async function queryTemplatePage({ db, actor, language }: Context, filter: Parsed<Calls['getQuotationTeamplatePage']>) {
  const { searchValue, size, current } = filter;
  const customerId = actor.customerId ?? '0';
  const rows = await findTemplates(db, customerId, { searchValue, limit: size, offset: (current - 1) * size });
  const total = await countTemplates(db, customerId, searchValue);
  return paged(
    rows.map((row) => presentTemplate(row, language)),
    total,
    filter,
  );
}

export async function saveTemplate(context: SavingContext, given: Parsed<Calls['saveQuotationTeamplate']>): Promise<QuoteTemplate> {
  const { db, actor, now, language } = context;
  const { id, templateName: name, langType, columns, showSurcharge, header, remark, logoUrl, isDefault } = given;
  const customerId = customerOf(actor);
  const finding = templateName(name, await templateNames(db, customerId, id));
  if (finding) throw new BusinessError('template.duplicate', {}, [{ field: 'templateName', code: finding.code, params: finding.params ?? {} }]);
  const former = id === undefined ? undefined : await findTemplate(db, customerId, id);
  if (id !== undefined && !former) throw new BusinessError('notFound');
  if (!former) await requireRoom(db, customerId);
  const logo_file_id = await logoFileId(context, logoUrl, former?.logo_file_id);
  if (isDefault) await clearDefault(db, customerId, id);
  const fields = { name, language: langType, columns, show_surcharge: showSurcharge, header, remark, logo_file_id, is_default: isDefault };
  const at = new Date(now());
  const savedId = former ? former.id : await insertTemplate(db, { ...fields, customerId, by: actor.userId, at });
  if (former) await updateTemplate(db, { customerId, id: former.id }, { ...fields, updated_at: at });
  const saved = await findTemplate(db, customerId, savedId);
  if (!saved) throw new BusinessError('notFound');
  return presentTemplate(saved, language);
}

export async function deleteTemplatesOf(
  { db, actor, now, unchanged }: SavingContext,
  { ids }: Parsed<Calls['batchDelQuoteTeamplate']>,
): Promise<number> {
  const count = await deleteTemplates(db, customerOf(actor), ids, new Date(now()));
  if (count === 0) unchanged();
  return count;
}

/** Restores templates, unless a name was given to another one since. */
export async function restoreTemplatesOf({ db, actor, unchanged }: SavingContext, { ids }: Parsed<Calls['restoreQuoteTemplates']>): Promise<number> {
  const customerId = customerOf(actor);
  const count = await restoreTemplates(db, customerId, ids);
  if ((await countTemplates(db, customerId)) > QUOTE_TEMPLATES_MAX) throw new BusinessError('template.full', { max: QUOTE_TEMPLATES_MAX });
  if (count === 0) unchanged();
  return count;
}

async function requireRoom(db: SavingContext['db'], customerId: string): Promise<void> {
  if ((await countTemplates(db, customerId)) >= QUOTE_TEMPLATES_MAX) throw new BusinessError('template.full', { max: QUOTE_TEMPLATES_MAX });
}

const presentTemplate = ({ created_at, name_cn, name_en, ...row }: TemplateRow, language: Locale): QuoteTemplate => ({
  id: row.id,
  templateName: row.name,
  langType: row.language,
  columns: row.columns,
  showSurcharge: row.show_surcharge,
  header: row.header,
  remark: row.remark,
  logoUrl: fileUrl(row.logo_file_id),
  isDefault: row.is_default,
  createTime: created_at.getTime(),
  createUser: localisedName({ name_cn, name_en }, language),
});
