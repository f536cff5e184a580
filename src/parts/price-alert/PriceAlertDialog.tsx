import { useId, useState } from 'react';
import { PRICED_CTN_TYPES } from '#domain/container/container-type';
import type { FieldError } from '#contract/result';
import { useCore, useMutationCall, useSession } from '#element';
import { PortCombobox } from '../basedata/PortCombobox.tsx';
import type { PortOption } from '../basedata/port-option.ts';
import { usePortName } from '../basedata/usePortName.ts';
import { Banner, Button, DecimalField, Dialog, Segmented, TextField, token, useMessages } from '#ui';

type CtnType = (typeof PRICED_CTN_TYPES)[number];

export interface PriceAlertDialogProps {
  /** UN/LOCODE or an alias; without a lane, the user chooses the ports. */
  pol?: string;
  pod?: string;
  /** The shown one. */
  ctnType?: CtnType | undefined;
  /** Lowest price of today in USD, a decimal string: the limit begins a little below. */
  price?: string | undefined;
  onClose: () => void;
}

/** Sets a price alert for a lane: users are told by a notice, visitors by mail after confirming their address. */
export function PriceAlertDialog({ pol, pod, ctnType: given = '40HQ', price, onClose }: PriceAlertDialogProps) {
  const t = useMessages('price-alert');
  const { api, notices } = useCore();
  const { isLogin } = useSession();
  const [ctnType, setCtnType] = useState<CtnType>(given);
  const [portStart, setPortStart] = useState<PortOption | null>(null);
  const [portEnd, setPortEnd] = useState<PortOption | null>(null);
  const [limit, setLimit] = useState(price ? suggested(price) : '');
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<{ message: string; errors: FieldError[] }>();
  const saving = useMutationCall(api.priceAlert.savePriceAlert, { quiet: true });
  const requesting = useMutationCall(api.priceAlert.requestPriceAlert, { quiet: true });
  const form = useId();
  const hasLane = pol !== undefined && pod !== undefined;
  const names = { pol: usePortName(pol ?? ''), pod: usePortName(pod ?? '') };
  const wish = { portStartCode: pol ?? portStart?.code ?? '', portEndCode: pod ?? portEnd?.code ?? '', ctnType, limit };

  const save = async () => {
    const answer = isLogin ? await saving.run(wish) : await requesting.run({ ...wish, email });
    if (!answer.ok) return setProblem(answer);
    if (!isLogin) return setSentTo(email);
    notices.show({ kind: 'success', message: t('saved') });
    onClose();
  };
  const errorOf = (field: string) => problem?.errors.find((error) => error.field === field)?.message;
  const fieldsShown = ['limit', 'email', ...(hasLane ? [] : ['portStartCode', 'portEndCode'])];
  const isShown = problem?.errors.some(({ field }) => field !== undefined && fieldsShown.includes(field));

  return (
    <Dialog
      open
      title={t('title')}
      subtitle={names.pol && names.pod ? t('lane', names) : undefined}
      onClose={onClose}
      foot={
        sentTo === undefined ? (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" form={form} variant="filled" busy={saving.isBusy || requesting.isBusy}>
              {t(isLogin ? 'save' : 'request')}
            </Button>
          </>
        ) : (
          <Button variant="filled" onClick={onClose}>
            {t('close')}
          </Button>
        )
      }
    >
      {sentTo === undefined ? (
        <form
          id={form}
          noValidate
          css={fields}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <p css={hint}>{t(isLogin ? 'hint.user' : 'hint.visitor')}</p>
          {problem && !isShown ? <Banner tone="bad">{problem.message}</Banner> : null}
          {hasLane ? null : (
            <>
              <PortCombobox portType="sea" required label={t('pol')} value={portStart} onChange={setPortStart} error={errorOf('portStartCode')} />
              <PortCombobox portType="sea" required label={t('pod')} value={portEnd} onChange={setPortEnd} error={errorOf('portEndCode')} />
            </>
          )}
          <span css={{ justifySelf: 'start' }}>
            <Segmented
              label={t('container')}
              value={ctnType}
              onChange={setCtnType}
              options={PRICED_CTN_TYPES.map((value) => ({ value, label: value }))}
            />
          </span>
          <DecimalField
            name="limit"
            label={t('limit')}
            help={t('limit.help')}
            required
            decimals={2}
            integers={10}
            value={limit}
            onChange={setLimit}
            error={errorOf('limit')}
          />
          {isLogin ? null : (
            <TextField
              name="email"
              type="email"
              label={t('email')}
              required
              maxLength={254}
              value={email}
              onChange={setEmail}
              error={errorOf('email')}
            />
          )}
        </form>
      ) : (
        <Banner tone="good">{t('sent', { email: sentTo })}</Banner>
      )}
    </Dialog>
  );
}

const STEP_USD = 50;
/** The next full step below the price, on which visitors' prices lie. */
const suggested = (price: string): string => String(Math.max(STEP_USD, Math.ceil(Number(price) / STEP_USD) * STEP_USD - STEP_USD));

const fields = { display: 'grid', gap: token.s4 } as const;
const hint = { color: token.text2, margin: 0 } as const;
