import { useState } from 'react';
import type { UserJob } from '#contract/job';
import { loadTexts } from '#i18n';
import { lazyPart } from '#ui';
import type { JobBannerProps } from './JobBanner.tsx';

const banner = lazyPart(async () => {
  const [{ JobBanner }] = await Promise.all([import('./JobBanner.tsx'), loadTexts(['job'])]);
  return JobBanner;
});

/** A background job, loaded when there is one; after a failure, when it changes. */
export function JobStatus(props: JobBannerProps) {
  const [failedFor, setFailedFor] = useState<UserJob>();
  const JobBanner = banner.use(props.job !== failedFor, () => setFailedFor(props.job));
  return JobBanner ? <JobBanner {...props} /> : null;
}
