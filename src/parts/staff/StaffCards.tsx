import type { OrderInfo } from '#contract/order';
import { useCall, useCore, useWords } from '#element';
import { localisedName } from '#domain/identity/localised-name';
import { useByMail } from '../by-mail.ts';
import { Button, Card, hint, token, useUi } from '#ui';
import { useChatWith } from './use-chat-with.ts';

const STALE_MS = 300_000;

/** Employees of the forwarder who look after an order, with the ways to reach them. `about`: number of the order to which a chat refers. */
export function StaffCards({ operatorId, operatorIdName, salesId, salesIdName, about }: OrderStaff & { about?: string }) {
  const t = useWords('order');
  const people = [
    { role: 'operator', id: operatorId, name: operatorIdName },
    { role: 'sales', id: salesId, name: salesIdName },
  ] as const;
  const known = people.filter((person): person is typeof person & { id: string } => person.id !== null);
  if (known.length === 0) return null;
  return (
    <Card title={t('staff')}>
      <ul css={{ display: 'grid', gap: token.s3 }}>
        {known.map(({ role, id, name }) => (
          <StaffLine key={role} role={role} id={id} name={name} about={about} />
        ))}
      </ul>
    </Card>
  );
}

export type OrderStaff = Pick<OrderInfo, 'operatorId' | 'operatorIdName' | 'salesId' | 'salesIdName'>;

interface StaffLineProps {
  role: 'operator' | 'sales';
  id: string;
  name: string;
  about: string | undefined;
}

function StaffLine({ role, id, name: known, about }: StaffLineProps) {
  const t = useWords('order');
  const { locale } = useUi();
  const { api } = useCore();
  const chatWith = useChatWith(t('staff.noChat'));
  // Telephone numbers, addresses and the chat need a login.
  const isByMail = useByMail();
  const card = useCall(api.user.commonQuerySysUserById, { id }, { staleTime: STALE_MS, quiet: true, loadingBar: false, enabled: !isByMail }).data;
  const name = card ? localisedName(card.nameCn, card.nameEn, locale) : known;
  const phones = [card?.mobile, card?.tel].filter(Boolean);
  const chat = () => chatWith(id, about && t('staff.chat.about', { no: about }));
  return (
    <li css={line}>
      <div css={{ minWidth: 0, flex: 1 }}>
        <b css={{ fontWeight: token.strong }}>{name}</b>
        <small css={[hint, { display: 'block' }]}>{t(`staff.${role}`)}</small>
        {phones.map((phone) => (
          <a key={phone} href={`tel:${phone}`} css={link}>
            {phone}
          </a>
        ))}
        {card?.email ? (
          <a href={`mailto:${card.email}`} css={link}>
            {card.email}
          </a>
        ) : null}
      </div>
      {isByMail ? null : (
        <Button size="small" aria-label={t('staff.chat.with', { name })} onClick={chat}>
          {t('staff.chat')}
        </Button>
      )}
    </li>
  );
}

const line = { display: 'flex', alignItems: 'start', gap: token.s2 } as const;
const link = {
  display: 'flex',
  alignItems: 'center',
  width: 'fit-content',
  maxWidth: '100%',
  minHeight: token.target,
  overflowWrap: 'anywhere',
  color: token.action,
} as const;
