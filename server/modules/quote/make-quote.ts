import type { Parsed } from '#contract/endpoint';
import type { quote as calls, Quotation, QuotationInput } from '#contract/quote';
import { templateSelection } from '#domain/bill/quote-template-rules';
import { amountIn } from '#domain/quote/quote-lines';
import type { QuoteSnapshot } from '#domain/quote/quote-snapshot';
import { formatDate, parseDate } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { Context, SavingContext } from '#server/core/call/context';
import { answeredAfterCommit } from '#server/core/saving/answer-after-commit';
import { priceLevelOf, type PriceLevel, requireVip } from '#server/modules/freight/service';
import { downloadQuote } from './history.ts';
import { logoFileId } from './logo.ts';
import { totalsOf } from './parts.ts';
import { presentQuotation } from './present.ts';
import { quotedOffer, quotedRates } from './quoted.ts';
import { customerOf } from './tenant.ts';
import { countQuotesSince, findAuthor, insertQuote, nextQuoteNo, type QuoteRow } from './repository/quote-repository.ts';
import { findTemplate } from './repository/quote-template-repository.ts';

type Calls = typeof calls;

/** A quotation keeps its price for as long as it is valid, and costs nothing: so neither its days nor their number are unlimited. */
const QUOTE_DAYS_MAX = 30;
const QUOTES_PER_DAY = 300;
const DAY_MS = 86_400_000;
/** In any currency. */
const AMOUNT_MAX = 999_999_999_999;

/** A quotation that is not stored yet. */
type Draft = Pick<QuoteRow, 'snapshot' | 'receiver_name' | 'valid_to' | 'logo_file_id'>;

export async function previewQuotation(context: Context, input: QuotationInput): Promise<Quotation> {
  const draft = await draftOf(context, priceLevelOf(context.actor), input);
  return presentQuotation({ ...draft, quote_no: '', created_at: new Date(context.now()) }, context.language);
}

export const saveQuotation = async (context: SavingContext, input: QuotationInput): Promise<{ id: string; quoteNo: string }> => {
  const { id, quote_no: quoteNo } = await store(context, priceLevelOf(context.actor), input);
  return { id, quoteNo };
};

/** Stores a quotation at that level and answers with its document. */
export const quotationFile = (level: PriceLevel) =>
  answeredAfterCommit(
    async (context: SavingContext, input: Parsed<Calls['getQuotationExcel']>) => {
      if (level === 'vip') requireVip(context.actor);
      const { id } = await store(context, level, input);
      return { id };
    },
    (context: Context, { id }, { format }) => downloadQuote(context, { id, format }),
  );

async function store(context: SavingContext, level: PriceLevel, input: QuotationInput) {
  const { db, actor, now } = context;
  const customerId = customerOf(actor);
  const draft = await draftOf(context, level, input);
  const { snapshot } = draft;
  const quoted = snapshot.offer ?? snapshot.rates[0];
  if (!quoted) throw new BusinessError('rate.expired');
  const { prepaid, collect } = totalsOf(snapshot);
  if ([...prepaid, ...collect].some(({ amount }) => Number(amount) > AMOUNT_MAX))
    throw new BusinessError('invalidInput', {}, [
      { field: input.ownCharges.length > 0 ? 'ownCharges' : 'margin', code: 'max', params: { max: AMOUNT_MAX } },
    ]);
  // The counter lets one quotation pass at a time, so that none is counted twice.
  const quote_no = await nextQuoteNo(db, now());
  if ((await countQuotesSince(db, customerId, new Date(now() - DAY_MS))) >= QUOTES_PER_DAY)
    throw new BusinessError('quote.tooMany', { max: QUOTES_PER_DAY });
  const row = {
    ...draft,
    customer_id: customerId,
    quote_no,
    level,
    port_start_id: quoted.portStart.id,
    port_end_id: quoted.portEnd.id,
    shipping_id: quoted.shipping.id,
    rate_ids: snapshot.rates.map(({ rateId }) => rateId),
    total_usd: amountIn(prepaid, 'USD'),
    total_rmb: amountIn(prepaid, 'CNY'),
    created_by: actor.userId,
    created_at: new Date(now()),
  };
  return { ...row, id: await insertQuote(db, row) };
}

async function draftOf(context: Context | SavingContext, level: PriceLevel, input: QuotationInput): Promise<Draft> {
  const { db, actor, now } = context;
  const customerId = customerOf(actor);
  const template = await findTemplate(db, customerId, chosenTemplate(input));
  if (!template) throw new BusinessError('template.none', {}, [{ field: 'templateId', code: 'template.none', params: {} }]);
  const quoted = input.offer ? await quotedOffer(context, level, input, input.offer) : await quotedRates(context, level, input);
  const offered = quoted.offer ? [quoted.offer] : quoted.rates;
  const ends = [...offered.map(({ validTo }) => validTo), formatDate(now() + QUOTE_DAYS_MAX * DAY_MS)].toSorted()[0] ?? '';
  const valid_to = input.validTo === undefined ? ends : formatDate(input.validTo);
  const refuse = (code: 'quote.tooLong' | 'date.past') => new BusinessError('invalidInput', {}, [{ field: 'validTo', code, params: { date: ends } }]);
  if (valid_to > ends) throw refuse('quote.tooLong');
  if ((parseDate(valid_to) ?? 0) < (parseDate(formatDate(now())) ?? 0)) throw refuse('date.past');
  const author = await findAuthor(db, actor.userId, customerId);
  const logo_file_id = input.logoUrl === undefined ? template.logo_file_id : await logoFileId(context, input.logoUrl, template.logo_file_id);
  const { id, name, columns, show_surcharge: showSurcharge, header, remark } = template;
  const snapshot: QuoteSnapshot = {
    ...quoted,
    margin: input.margin,
    own: input.ownCharges,
    language: input.language ?? template.language,
    template: { id, name, columns, showSurcharge, header, remark },
    remark: input.remark,
    company: author.company,
    contact: author.contact,
  };
  return { snapshot, receiver_name: input.receiverName, valid_to, logo_file_id };
}

/** Exactly one template must be chosen. */
function chosenTemplate({ templateId, templateIds }: Pick<QuotationInput, 'templateId' | 'templateIds'>): string {
  const ids = templateIds ?? (templateId === undefined ? [] : [templateId]);
  const finding = templateSelection(ids);
  const [id] = ids;
  if (finding || id === undefined) {
    const code = finding?.code === 'template.many' ? 'template.many' : 'template.none';
    throw new BusinessError(code, {}, [{ field: 'templateId', code, params: {} }]);
  }
  return id;
}
