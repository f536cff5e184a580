import { useEffect, useId, useRef, useState } from 'react';
import type { CSSObject } from '@emotion/react';
import type { QuoteLine, QuoteRate } from '#contract/quote';
import { formatDate } from '#i18n';
import { QUOTE_LANGUAGES } from '#domain/quote/quote-template';
import { useCore, useMutationCall } from '#element';
import {
  Banner,
  Button,
  Checkbox,
  DateField,
  DecimalField,
  ErrorPanel,
  focusField,
  IconAdd,
  IconClose,
  IconButton,
  narrow,
  Segmented,
  Select,
  Skeleton,
  TextArea,
  TextField,
  token,
  useMessages,
} from '#ui';
import { Suggestions } from '../form/Suggestions.tsx';
import { QuoteLogo } from './QuoteLogo.tsx';
import { QuotePaper } from './QuotePaper.tsx';
import { QuoteSums, QuoteTable } from './QuoteTable.tsx';
import type { QuoteSource } from './quote-source.ts';
import { marginField, OWN_CURRENCIES, partOf, QUOTE_AMOUNT, useQuote } from './use-quote.ts';

interface QuoteEditorProps {
  source: QuoteSource;
  onSaved: (detail: { id: string; quoteNo: string }) => void;
  /** Whether closing would lose something. */
  onUnsaved?: ((isUnsaved: boolean) => void) | undefined;
}

/** A new quotation: whom it is for, the template, the margin of each line, and the document beside it. */
export function QuoteEditor({ source, onSaved, onUnsaved }: QuoteEditorProps) {
  const t = useMessages('quote-editor');
  const ui = useMessages('ui');
  const { api, notices } = useCore();
  const creating = useMutationCall(api.quote.saveQuotationTeamplate);
  const quote = useQuote(source);
  const { templates, template, entered, set, data, preview, issue, errorOf, isUnsaved } = quote;
  const element = useRef<HTMLDivElement>(null);
  const list = useId();
  const [wanted, setWanted] = useState<{ field: string | undefined }>();
  useEffect(() => {
    if (wanted?.field) focusField(element.current, wanted.field);
  }, [wanted]);
  useEffect(() => onUnsaved?.(isUnsaved), [onUnsaved, isUnsaved]);

  if (templates.isLoadingError) return <ErrorPanel retry={() => void templates.refetch()}>{templates.error.message || t('failed')}</ErrorPanel>;
  if (!templates.data) return <Skeleton height="320px" />;
  if (!template)
    return (
      <div css={{ padding: token.s4 }}>
        <Banner
          tone="info"
          action={
            <Button
              busy={creating.isBusy}
              onClick={() => void creating.run({ templateName: t('template.first'), isDefault: true }).then(() => templates.refetch())}
            >
              {t('template.create')}
            </Button>
          }
        >
          {t('template.none')}
        </Banner>
      </div>
    );

  const save = async () => {
    const answer = await quote.save();
    if (!('saved' in answer)) return setWanted(answer);
    notices.show({ kind: 'success', message: t('saved', { no: answer.saved.quoteNo }) });
    onUnsaved?.(false);
    onSaved(answer.saved);
  };
  const isAtField = issue?.field !== undefined && /^(?:validTo|marginAll|margin\.|own\.)/.test(issue.field);
  const { kind, all, own } = entered;
  /** As it was just chosen, before the server has answered. */
  const isFolded = (rate: QuoteRate, line: QuoteLine) => quote.changeOf(partOf(rate), line)?.isInFreight ?? line.isInFreight;
  return (
    <div ref={element} css={columns}>
      <div css={column}>
        {issue && !isAtField ? (
          <Banner tone="bad" action={preview.isError ? <Button onClick={() => void preview.refetch()}>{ui('retry')}</Button> : undefined}>
            {issue.message}
          </Banner>
        ) : null}
        <div css={fields}>
          <TextField
            label={t('receiver')}
            name="receiverName"
            value={entered.receiverName}
            onChange={(receiverName) => set({ receiverName })}
            maxLength={100}
          />
          <DateField
            label={t('validTo')}
            name="validTo"
            value={entered.validTo === undefined ? (data?.validTo ?? null) : entered.validTo}
            onChange={(validTo) => set({ validTo })}
            error={errorOf('validTo')}
          />
          <Select
            label={t('template')}
            value={template.id}
            onChange={(chosen) => set({ template: chosen })}
            options={templates.data.records.map(({ id, templateName }) => ({ value: id, label: templateName }))}
          />
        </div>
        <div css={tools}>
          <Segmented
            label={t('language')}
            value={quote.language}
            onChange={(language) => set({ language })}
            options={QUOTE_LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        </div>
        <div css={[tools, { alignItems: 'end' }]}>
          <Segmented
            label={t('margin.all')}
            value={kind}
            onChange={(next) => set({ kind: next })}
            options={(['amount', 'percent'] as const).map((value) => ({ value, label: t(`margin.${value}`) }))}
          />
          <span css={{ inlineSize: '120px' }}>
            <DecimalField
              label={t('margin.all')}
              name="marginAll"
              align="end"
              // An amount is in the currency of each line.
              end={kind === 'percent' ? <span css={unit}>%</span> : undefined}
              value={all}
              onChange={(next) => set({ all: next })}
              error={errorOf('marginAll')}
              {...QUOTE_AMOUNT}
            />
          </span>
          <Button onClick={() => setWanted({ field: quote.applyAll() })}>{t('margin.apply')}</Button>
          <span css={{ flex: 1 }} />
          <Button variant="bare" icon={<IconAdd aria-hidden css={sign} />} onClick={quote.addOwn}>
            {t('own.add')}
          </Button>
        </div>
        {own.length > 0 ? <Suggestions id={list} of={quote.usualCharges} /> : null}
        {own.map(({ key, name, currency, price }) => (
          <div key={key} css={ownRow}>
            <TextField
              label={t('own.name')}
              name={`own.${key}.name`}
              value={name}
              onChange={(next) => quote.nameOwn(key, next)}
              input={{ list }}
              error={errorOf(`own.${key}.name`)}
              maxLength={60}
            />
            <Select
              label={t('own.currency')}
              value={currency}
              onChange={(next) => quote.setOwn(key, { currency: next })}
              options={OWN_CURRENCIES.map((value) => ({ value, label: value }))}
            />
            <DecimalField
              label={t('own.price')}
              name={`own.${key}.price`}
              align="end"
              end={<span css={unit}>{currency}</span>}
              value={price}
              onChange={(next) => quote.setOwn(key, { price: next })}
              error={errorOf(`own.${key}.price`)}
              {...QUOTE_AMOUNT}
            />
            <IconButton label={t('own.remove')} onClick={() => quote.removeOwn(key)}>
              <IconClose aria-hidden />
            </IconButton>
          </div>
        ))}
        {data ? (
          data.rates.map((rate) => (
            <QuoteTable
              key={partOf(rate)}
              rate={rate}
              isOpen={quote.isWrong}
              isFolded={(line) => isFolded(rate, line)}
              shownOf={(line) =>
                line.canBeInFreight ? (
                  <Checkbox
                    hideLabel
                    label={t('shownApart', { name: line.name })}
                    value={!isFolded(rate, line)}
                    onChange={(isShown) => quote.change(partOf(rate), line, { isInFreight: !isShown })}
                  />
                ) : null
              }
              marginOf={(line) =>
                line.code.startsWith('own ') ? null : (
                  <span css={{ display: 'inline-block', inlineSize: '128px' }}>
                    <DecimalField
                      hideLabel
                      align="end"
                      end={<span css={unit}>{line.currency}</span>}
                      label={t('margin.of', { name: `${line.name} ${line.ctnType ?? ''}`.trim() })}
                      name={marginField(partOf(rate), line)}
                      error={errorOf(marginField(partOf(rate), line))}
                      value={quote.changeOf(partOf(rate), line)?.value ?? marginAmount(line)}
                      onChange={(value) => quote.change(partOf(rate), line, { value })}
                      {...QUOTE_AMOUNT}
                      minDecimals={2}
                    />
                  </span>
                )
              }
            />
          ))
        ) : (
          <Skeleton height="320px" />
        )}
        {data ? <QuoteSums quotation={data} isOpen={quote.isWrong} /> : null}
        <TextArea label={t('remark')} value={entered.remark} onChange={(remark) => set({ remark })} maxLength={3000} />
        {data ? <Banner tone="warn">{t(source.offer ? 'offerEnds' : 'rateEnds', { date: formatDate(data.rateValidTo) })}</Banner> : null}
      </div>
      <div css={column}>
        <h3 css={{ '&&': { fontWeight: token.strong } }}>
          {t('preview')} <span css={{ fontWeight: token.regular, color: token.text2 }}>{t('preview.text')}</span>
        </h3>
        {data ? <QuotePaper paper={data.paper} isOpen={quote.isWrong} logo={<QuoteLogo url={data.logoUrl} />} /> : <Skeleton height="320px" />}
        <span css={saveBar}>
          <Button variant="filled" busy={quote.isBusy} onClick={() => void save()}>
            {t('save')}
          </Button>
        </span>
      </div>
    </div>
  );
}

/** Margin per unit in the currency of the line; of a percentage the computed one. */
const marginAmount = ({ margin, price, cost }: QuoteLine): string =>
  margin.kind === 'amount' ? margin.value : (Math.round(Number(price) * 100 - Number(cost) * 100) / 100).toFixed(2);

const unit = { color: token.text2, fontSize: token.t12 } as const;
const sign = { width: token.icon16, height: token.icon16 } as const;
const columns: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
  gap: token.s4,
  alignItems: 'start',
  minWidth: 0,
  padding: token.s4,
  [narrow]: { padding: token.s3 },
};
const column: CSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token.s3, minWidth: 0, alignContent: 'start' };
const saveBar: CSSObject = { position: 'sticky', bottom: 0, display: 'grid', paddingBlock: token.s2, background: token.surface };
const fields: CSSObject = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: token.s3 };
const tools: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: token.s2, alignItems: 'center', minWidth: 0 };
const ownRow: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(80px, 1fr) minmax(90px, 1fr) auto',
  gap: token.s2,
  alignItems: 'end',
};
