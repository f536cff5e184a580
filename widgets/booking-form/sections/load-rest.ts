import { loadChoices } from '#parts';

const loadBelow = () =>
  import('./below.ts').then(
    ({
      ChargeCard,
      ContactSection,
      ContainerSection,
      CutOffCard,
      Emission,
      GoodsSection,
      MilestoneCard,
      ProblemBanner,
      RestoreBanner,
      SailingBanner,
      ServiceSection,
    }) => ({
      ChargeCard,
      ContactSection,
      ContainerSection,
      CutOffCard,
      Emission,
      GoodsSection,
      MilestoneCard,
      ProblemBanner,
      RestoreBanner,
      SailingBanner,
      ServiceSection,
    }),
  );

/** Loads what the form shows once it takes input: controls with lists, and the sections below the fold and beside the sheet. The promise rejects if that fails. */
export async function loadRest() {
  const [choices, below] = await Promise.all([loadChoices(), loadBelow()]);
  return { choices, below };
}

export type Rest = Awaited<ReturnType<typeof loadRest>>;
