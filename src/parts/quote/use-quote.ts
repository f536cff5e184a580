import { useState } from 'react';
import type { QuoteLine, QuoteRate } from '#contract/quote';
import { parseDate, readNumber } from '#i18n';
import { LEG_KINDS, type LegKind, type QuoteLanguage } from '#domain/quote/quote-template';
import { useCall, useCore, useMutationCall } from '#element';
import { useMessages } from '#ui';
import type { QuoteSource } from './quote-source.ts';
import { useSettled } from './useSettled.ts';

export type MarginKind = 'amount' | 'percent';

interface Change {
  /** Its rate, or its leg. */
  part: string;
  code: string;
  ctnType: string | null;
  value?: string;
  isInFreight?: boolean;
}

export const OWN_CURRENCIES = ['USD', 'CNY'] as const;
type OwnCurrency = (typeof OWN_CURRENCIES)[number];
const isOwnCurrency = (currency: string): currency is OwnCurrency => OWN_CURRENCIES.some((one) => one === currency);

interface Own {
  key: number;
  name: string;
  currency: OwnCurrency;
  price: string;
}

/** What the user has entered. */
interface Entered {
  template?: string;
  language?: QuoteLanguage;
  receiverName: string;
  /** Null for none, or for text that is no day; undefined for the proposal. */
  validTo?: number | null;
  remark: string;
  kind: MarginKind;
  /** Margin for all lines: as typed, and as applied. */
  all: string;
  margin?: { kind: MarginKind; value: string } | undefined;
  changes: readonly Change[];
  own: readonly Own[];
}

interface Issue {
  /** Name of a field of the editor. */
  field?: string | undefined;
  message: string;
}

const BLANK: Entered = { receiverName: '', remark: '', kind: 'amount', all: '', changes: [], own: [] };

/** Amounts and percentages. */
export const QUOTE_AMOUNT = { decimals: 2, integers: 7 } as const;
const isNumber = (text: string): boolean => readNumber(text, QUOTE_AMOUNT).finding === undefined;

/** Time after the last key press before the server computes the quotation again. */
const SETTLE_MS = 350;

/** A rate by its id; a leg of an offer by its kind. */
export const partOf = ({ leg, rateId }: Pick<QuoteRate, 'leg' | 'rateId'>): string => leg ?? rateId;

const isLeg = (part: string): part is LegKind => LEG_KINDS.some((one) => one === part);

/** Rates and legs may have the same charges. */
export const marginField = (part: string, { code, ctnType }: Pick<QuoteLine, 'code' | 'ctnType'>): string =>
  `margin.${part}.${code}.${ctnType ?? ''}`;

/** State of a new quotation: what was entered, what the server makes of it, and what prevents saving it. */
export function useQuote(source: QuoteSource) {
  const t = useMessages('quote-editor');
  const { api } = useCore();
  const templates = useCall(api.quote.getQuotationTeamplatePage, { size: 100 }, { quiet: true, loadingBar: false });
  const saving = useMutationCall(api.quote.saveQuotation, { quiet: true });
  const [entered, enter] = useState(BLANK);
  const [problem, setProblem] = useState<Issue & { of: Entered }>();
  const set = (made: Partial<Entered>) => enter((before) => ({ ...before, ...made }));

  const known = templates.data?.records ?? [];
  const templateId = entered.template ?? known[0]?.id;
  const template = known.find(({ id }) => id === templateId);
  const language = entered.language ?? template?.langType ?? 'zh-CN';
  const { receiverName, validTo, remark, margin, changes, own, kind, all } = entered;
  const complete = own.filter(({ name, price }) => name.trim() !== '' && price !== '');
  const etd = source.etd ? parseDate(source.etd) : undefined;
  type Input = Parameters<typeof api.quote.previewQuotation>[0];
  const input: Input = {
    ids: [...(source.rateIds ?? [])],
    ...(source.offer && { offer: source.offer }),
    ...(source.ctnList && { ctnList: [...source.ctnList] as NonNullable<Input['ctnList']> }),
    ...(etd !== undefined && { etd }),
    etds: (source.departures ?? []).map((departure) => ({ ...departure })),
    ...(templateId !== undefined && { templateId }),
    receiverName,
    ...(validTo && { validTo }),
    remark,
    language,
    ...(margin && { margin }),
    lines: changes.map(({ part, code, ctnType, value, isInFreight }) => ({
      ...(isLeg(part) ? { leg: part } : { rateId: part }),
      code,
      ctnType,
      ...(value !== undefined && { margin: { kind: 'amount' as const, value: value || '0' } }),
      ...(isInFreight !== undefined && { isInFreight }),
    })),
    ownCharges: complete.map(({ name, currency, price }) => ({ name, currency, price })),
  };

  // A number that is none is told at its field; the server computes what can be computed.
  const typed = [
    ...changes.map((change) => [marginField(change.part, change), change.value ?? '']),
    ...own.map(({ key, price }) => [`own.${key}.price`, price]),
  ];
  const wrong = typed.find(([, value = '']) => !isNumber(value))?.[0];
  const settled = useSettled(input, SETTLE_MS, wrong === undefined);
  const preview = useCall(api.quote.previewQuotation, settled, { enabled: settled.templateId !== undefined, quiet: true, loadingBar: false });
  // What is on the screen stays until there is something newer: also if the server refuses what was entered.
  const [shown, show] = useState(preview.data);
  if (preview.data && preview.data !== shown) show(preview.data);

  // Charges of the forwarder that no rate of the quotation has already, in the language of the paper.
  const options = { enabled: own.length > 0, locale: language === 'both' ? undefined : language, quiet: true, loadingBar: false };
  const common = useCall(api.freight.queryCommonSurChargeList, {}, options);
  const quoted = new Set((preview.data ?? shown)?.rates.flatMap(({ lines }) => lines.map(({ code }) => code)));
  const usual = (common.data ?? []).flatMap(({ code, name: of, currency }) =>
    isOwnCurrency(currency) && !quoted.has(code) ? [{ name: of, currency }] : [],
  );

  /** The field of the editor that a field of the call is entered in. */
  const fieldOf = (path: string): string => {
    const [, list, index] = /^(lines|ownCharges)\.(\d+)/.exec(path) ?? [];
    const change = list === 'lines' ? changes[Number(index)] : undefined;
    const charge = list === 'ownCharges' ? complete[Number(index)] : undefined;
    if (change) return marginField(change.part, change);
    if (charge) return `own.${charge.key}.${path.endsWith('.name') ? 'name' : 'price'}`;
    return path.startsWith('margin') ? 'marginAll' : path;
  };
  type Refusal = { message: string; errors: readonly { field: string; message?: string | undefined }[] };
  const told = ({ message, errors: [first] }: Refusal): Issue => ({ field: first && fieldOf(first.field), message: first?.message ?? message });
  const issue: Issue | undefined = problem?.of === entered ? problem : preview.error ? told(preview.error) : undefined;

  /** What would be left out, or read as something else, if it were saved now. */
  function gap(): Issue | undefined {
    if (wrong !== undefined) return { field: wrong, message: '' };
    if (validTo === null) return { field: 'validTo', message: t('validTo.missing') };
    const isOpen = all !== '' && (margin?.value !== all || margin.kind !== kind);
    if (isOpen) return { field: 'marginAll', message: isNumber(all) ? t('margin.open') : '' };
    const half = own.find(({ name, price }) => (name.trim() === '') !== (price === ''));
    return half && { field: `own.${half.key}.${half.price === '' ? 'price' : 'name'}`, message: t('own.incomplete') };
  }

  return {
    templates,
    template,
    language,
    entered,
    set,
    preview,
    /** The quotation as the server has computed it last. */
    data: preview.data ?? shown,
    issue,
    errorOf: (field: string) => (issue?.field === field ? issue.message || undefined : undefined),
    /** A number is none, so that the sums are those of before. */
    isWrong: wrong !== undefined,
    isBusy: saving.isBusy,
    isUnsaved: entered !== BLANK && JSON.stringify(entered) !== JSON.stringify(BLANK),
    changeOf: (part: string, { code, ctnType }: QuoteLine) =>
      changes.find((one) => one.part === part && one.code === code && one.ctnType === ctnType),
    change(part: string, { code, ctnType }: QuoteLine, made: Partial<Change>) {
      const isOther = (one: Change) => one.part !== part || one.code !== code || one.ctnType !== ctnType;
      enter((before) => {
        const changed = before.changes.find((one) => !isOther(one));
        return { ...before, changes: [...before.changes.filter(isOther), { part, code, ctnType, ...changed, ...made }] };
      });
    },
    /** Replaces the margin of all lines; the field that is wrong if it cannot. */
    applyAll(): string | undefined {
      if (!isNumber(all)) return 'marginAll';
      set({ margin: all === '' ? undefined : { kind, value: all }, changes: changes.map(({ value: _, ...rest }) => rest) });
      return undefined;
    },
    /** Names of the usual charges that can be chosen for one’s own. */
    usualCharges: usual.map((charge) => charge.name),
    addOwn: () => set({ own: [...own, { key: (own.at(-1)?.key ?? 0) + 1, name: '', currency: 'USD', price: '' }] }),
    setOwn: (key: number, made: Partial<Own>) => set({ own: own.map((one) => (one.key === key ? { ...one, ...made } : one)) }),
    /** A usual charge comes with its currency. */
    nameOwn: (key: number, name: string) =>
      set({ own: own.map((one) => (one.key === key ? { ...one, ...usual.find((charge) => charge.name === name), name } : one)) }),
    removeOwn: (key: number) => set({ own: own.filter((one) => one.key !== key) }),
    /** Stores the quotation; otherwise the field to correct. */
    async save(): Promise<{ saved: { id: string; quoteNo: string } } | { field: string | undefined }> {
      const open = gap();
      if (open) {
        setProblem({ ...open, of: entered });
        return { field: open.field };
      }
      const answer = await saving.run(input);
      if (answer.ok) return { saved: answer.data };
      const refused = told(answer);
      setProblem({ ...refused, of: entered });
      return { field: refused.field };
    },
  };
}
