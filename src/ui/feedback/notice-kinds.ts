import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { token } from '../theme/tokens.ts';

/** Sign and colours of what the suite has to say; what is under way has a ring for a sign. */
export const NOTICE_KINDS = {
  info: { sign: Info, color: token.info, tint: token.infoTint },
  success: { sign: CircleCheck, color: token.good, tint: token.goodTint },
  warning: { sign: TriangleAlert, color: token.warn, tint: token.warnTint },
  error: { sign: CircleAlert, color: token.bad, tint: token.badTint },
  loading: { sign: null, color: token.action, tint: token.selected },
};
