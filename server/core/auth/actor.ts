/** User of a session. */
export interface Actor {
  userId: string;
  userName: string;
  side: 'customer' | 'provider';
  /** Tenant: every query of customer records filters by it. Null for users of the provider. */
  customerId: string | null;
  isAdmin: boolean;
  /** Level of the customer. */
  level: 'standard' | 'vip';
  /** Certification of the customer: 0 not certified, 1 in progress, 2 certified. */
  certStatus: number;
  codes: readonly string[];
  /** Key of the session, used to end it. */
  sessionHash: Buffer;
  /** Only origin whose pages may use the token; null for logins. */
  audience: string | null;
  /** Link of a mail whose key the caller has instead of a session. */
  mail?: MailGrant;
}

/** What the key of a mail gives access to: the calls of its purpose on its records, for its customer. */
export interface MailGrant {
  linkId: string;
  purpose: 'si' | 'bill' | 'order';
  bookingId: string;
  orderId: string;
  inConfirmId: string | null;
  billId: string | null;
  email: string;
  locale: 'zh-CN' | 'en-US';
  expiresAt: Date;
}
