/** Public functions of links in mails. */
export { endBillLinks, mailBill, queueMailLink, resendMailLink } from './links.ts';
export { mailActorOf } from './mail-actor.ts';
export { listLinks, type MailLinkRow, revokeLink } from './repository/mail-link-repository.ts';
export { sendMailLink } from './send-mail-link.ts';
