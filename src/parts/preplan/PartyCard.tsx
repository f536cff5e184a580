import type { CSSObject } from '@emotion/react';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TO_ORDER } from '#domain/constants';
import { valuesOf } from '#domain/form/answer';
import { certCodeWarning } from '#domain/party/cert-code';
import { isToOrder } from '#domain/party/party-rules';
import { PREPLAN_FIELDS } from '#domain/preplan/preplan-fields';
import { type PreplanPartyKey, requiredOf } from '#domain/preplan/preplan-rules';
import { lookUp } from '#i18n';
import { Banner, Button, Checkbox, Chip, IconAddressBook, IconKey, lazyPart, title, token, useMessages, useUi } from '#ui';
import { loadPickDialog } from '../address-book/load-entry-form.ts';
import { fieldRow, stack } from '../form/Cells.tsx';
import { CodeAssistant } from './CodeAssistant.tsx';
import type { PreplanValues } from './preplan-values.ts';
import { ReceiptField } from './ReceiptField.tsx';

const dialog = lazyPart(loadPickDialog);

interface PartyCardProps {
  party: PreplanPartyKey;
  isReadOnly: boolean;
}

/** A party of the manifest, with the assistant for its registration code. */
export function PartyCard({ party, isReadOnly }: PartyCardProps) {
  const t = useMessages('preplan');
  const { control, setValue } = useFormContext<PreplanValues>();
  const consignee = useWatch({ control, name: 'preplanVo.consignee.name' });
  /** The name that TO ORDER has replaced. */
  const named = useRef('');
  const [isPicking, setPicking] = useState(false);
  const [isAssisting, setAssisting] = useState(false);
  const PickDialog = dialog.use(isPicking, () => setPicking(false));
  const withOrder = isToOrder(consignee);
  const isOrder = party === 'consignee' && withOrder;
  const required = requiredOf(party, withOrder);
  const at = (field: string) => `preplanVo.${party}.${field}`;
  const needs = (field: string) => required.includes(field);
  return (
    <section css={card} aria-label={t(`party.${party}`)}>
      <header css={head}>
        <h2 css={{ '&&': title.t14 }}>{t(`party.${party}`)}</h2>
        {party === 'notify' && withOrder ? <Chip>{t('notifyRequired')}</Chip> : null}
        <span css={tools}>
          {party === 'consignee' ? (
            <Checkbox
              label={TO_ORDER}
              value={withOrder}
              readOnly={isReadOnly}
              onChange={(isOn) => {
                if (isOn) named.current = consignee;
                setValue('preplanVo.consignee.name', isOn ? TO_ORDER : named.current, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
              }}
            />
          ) : null}
          {isReadOnly ? null : (
            <Button
              variant="bare"
              size="small"
              icon={<IconAddressBook aria-hidden />}
              aria-label={t('book.of', { party: t(`party.${party}`) })}
              aria-haspopup="dialog"
              onPointerEnter={dialog.fetch}
              onFocus={dialog.fetch}
              onClick={() => setPicking(true)}
            >
              {t('book')}
            </Button>
          )}
        </span>
      </header>
      <div css={stack}>
        <ReceiptField name={at('name')} required={needs('name')} />
        {isOrder ? (
          <Banner tone="info">{t('toOrder')}</Banner>
        ) : (
          <>
            <ReceiptField name={at('address')} required={needs('address')} />
            <div css={[fieldRow, countryFirst]}>
              <ReceiptField name={at('countryCode')} required={needs('countryCode')} />
              <ReceiptField name={at('phone')} required={needs('certCode')} />
            </div>
            <div css={fieldRow}>
              <ReceiptField name={at('email')} />
              <ReceiptField name={at('contactName')} />
            </div>
            <div css={fieldRow}>
              <ReceiptField
                name={at('certCodeType')}
                required={needs('certCodeType')}
                aside={
                  isReadOnly ? undefined : (
                    <Button
                      variant="bare"
                      size="small"
                      icon={<IconKey aria-hidden />}
                      aria-expanded={isAssisting}
                      aria-label={t('code.assist.of', { party: t(`party.${party}`) })}
                      onClick={() => setAssisting(!isAssisting)}
                    >
                      {t('code.assist')}
                    </Button>
                  )
                }
              />
              <CertCode party={party} required={needs('certCode')} />
            </div>
            {isAssisting && !isReadOnly ? <CodeAssistant party={party} onClose={() => setAssisting(false)} /> : null}
          </>
        )}
      </div>
      {PickDialog && isPicking ? (
        <PickDialog
          kind={party}
          onClose={() => setPicking(false)}
          onPick={(entry) => {
            setPicking(false);
            const picked = valuesOf(PREPLAN_FIELDS[party].fields, entry);
            setValue(`preplanVo.${party}`, picked, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
          }}
        />
      ) : null}
    </section>
  );
}

interface CertCodeProps {
  party: PreplanPartyKey;
  required: boolean;
}

/** An unusual code is only a warning: foreign and older ones look like it. */
function CertCode({ party, required }: CertCodeProps) {
  const { locale } = useUi();
  const { control } = useFormContext<PreplanValues>();
  const { countryCode, certCodeType, certCode } = useWatch({ control, name: `preplanVo.${party}` });
  const finding = certCodeWarning(certCodeType, countryCode?.value ?? '', certCode);
  const warning = finding && lookUp(locale, 'validation', finding.code, finding.params);
  return <ReceiptField name={`preplanVo.${party}.certCode`} required={required} warning={warning} />;
}

const card: CSSObject = { background: token.surface, padding: token.s4, minWidth: 0, display: 'grid', gap: token.s2, alignContent: 'start' };
const head: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2 };
const tools: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2, marginInlineStart: 'auto' };
/** The name of a country is read whole: in a narrow column it has a row of its own. */
const countryFirst: CSSObject = { '& > :first-of-type': { flexBasis: '280px' } };
