/** Text message to one phone. */
export interface Sms {
  /** Constant across retries, so that the receiving service detects duplicates. */
  id: string;
  to: string;
  text: string;
  /** Epoch ms at which the text becomes useless; it is not sent later. */
  expiresAt: number;
}

export interface SmsSender {
  /** Resolves once the service has accepted the message; rejects otherwise. */
  send(sms: Sms): Promise<void>;
}
