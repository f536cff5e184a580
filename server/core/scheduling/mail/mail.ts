/** One mail to one person. */
export interface Mail {
  /** Stays the same when it is sent again, so that the receiver's server knows it. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Resolves when somebody else answers for it; rejects otherwise, also for an address that is none. */
  send(mail: Mail): Promise<void>;
}
