import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { token } from '../theme/tokens.ts';

/** Icon and colours of each kind of notice; a loading one has a spinner. */
export const NOTICE_KINDS = {
  info: { sign: Info, color: token.info, tint: token.infoTint },
  success: { sign: CircleCheck, color: token.good, tint: token.goodTint },
  warning: { sign: TriangleAlert, color: token.warn, tint: token.warnTint },
  error: { sign: CircleAlert, color: token.bad, tint: token.badTint },
  loading: { sign: null, color: token.action, tint: token.selected },
};
