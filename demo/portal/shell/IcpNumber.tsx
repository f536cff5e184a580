import { token } from '#ui';
import { siteSettings } from './site.ts';

/** Register in which a site in mainland China must be filed and to which its number must link. */
const REGISTER = 'https://beian.miit.gov.cn/';

/** ICP filing number of the site; nothing without one. */
export function IcpNumber() {
  const { icp } = siteSettings();
  return icp ? (
    <a href={REGISTER} target="_blank" rel="noopener noreferrer" css={style}>
      {icp}
    </a>
  ) : null;
}

const style = { '&&': { color: token.text3 }, fontSize: token.t12, whiteSpace: 'nowrap' } as const;
