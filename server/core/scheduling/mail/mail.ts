/** Email to one recipient. */
export interface Mail {
  /** Constant across retries, so that the receiving server detects duplicates. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address that ends mails like this one when it is posted to (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** Resolves once another server has accepted the email; rejects otherwise, also for an invalid address. */
  send(mail: Mail): Promise<void>;
}
