import type { ReactNode } from 'react';
import { distinctEmails, emailList } from '#domain/party/email';
import { checkAllowance, COMPANY_MAILS_MAX } from '#domain/party/mail-allowance';
import { navigateFrom, useCall, useCore, useHost, useSession } from '#element';
import { type Locale, lookUp } from '#i18n';
import { Banner, Button, hint, useMessages, useUi } from '#ui';

const COMPANY = { path: '/memberCenter/company', code: 'member' };

interface AllowanceOf {
  /** Booking whose company sends; absent for the user's company. */
  bookingId?: string;
  /** The user can download what is mailed as a PDF. */
  hasPdf?: boolean;
}

export interface MailAllowanceState {
  /** Mails that are left; or why the company cannot send. */
  notice: ReactNode;
  canSend: boolean;
  /** That of the company; undefined until the server has answered. */
  mailLanguage: Locale | undefined;
  /** Why mails to these addresses cannot be sent. */
  errorOf: (emails: string) => string | undefined;
  /** Asks the server again, e.g. after a refusal. */
  refresh: () => void;
}

/** Mails that a company may still send to addresses that its user enters. Requires the texts of `loadAllowanceTexts`. */
export function useMailAllowance({ bookingId, hasPdf = false }: AllowanceOf = {}): MailAllowanceState {
  const { api } = useCore();
  const { locale } = useUi();
  const t = useMessages('mail-allowance');
  // Each form asks anew: colleagues send, too.
  const query = useCall(api.mail.queryMailAllowance, bookingId === undefined ? {} : { bookingId }, { quiet: true, gcTime: 0 });
  const allowance = query.data;
  return {
    notice: allowance ? (
      allowance.isCertified ? (
        <p css={hint}>{t('left', { max: COMPANY_MAILS_MAX, perRecipient: allowance.perRecipient, left: allowance.left })}</p>
      ) : (
        <Uncertified hasPdf={hasPdf} />
      )
    ) : null,
    // Without an answer the server decides.
    canSend: allowance?.isCertified !== false,
    mailLanguage: allowance?.mailLanguage,
    errorOf(emails) {
      if (emails.trim() === '') return undefined;
      const finding = emailList(emails) ?? (allowance && checkAllowance(distinctEmails(emails), allowance));
      return finding && lookUp(locale, 'validation', finding.code, finding.params);
    },
    refresh: () => void query.refetch(),
  };
}

function Uncertified({ hasPdf }: { hasPdf: boolean }) {
  const t = useMessages('mail-allowance');
  const { settings } = useCore();
  const { element } = useHost();
  const { can } = useSession();
  const open = () => navigateFrom(element, settings.store.getState().portalUrl + COMPANY.path);
  return (
    <Banner tone="warn" action={can(COMPANY.code) ? <Button onClick={open}>{t('company')}</Button> : null}>
      {t('uncertified')} {hasPdf ? t('uncertified.pdf') : null}
    </Banner>
  );
}
