/** Public functions of mails with links, and of those to addresses of a company's choice. */
export { admitCompanyMails } from './company-mails.ts';
export { endBillLinks, mailBill, queueMailLink, queueMailLinks, resendMailLink } from './links.ts';
export { mailActorOf } from './mail-actor.ts';
export { findMailSettings, listLinks, type MailLinkRow, revokeLink } from './repository/mail-link-repository.ts';
export { sendMailLink } from './send-mail-link.ts';
