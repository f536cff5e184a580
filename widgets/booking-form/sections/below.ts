/** Parts that a form needs once it takes input: banners, and sections below the fold and beside the sheet. */
export { ProblemBanner, RestoreBanner } from '../editor/ProblemBanner.tsx';
export { ChargeCard } from './ChargeCard.tsx';
export { ContainerSection } from './ContainerSection.tsx';
export { CutOffCard } from './CutOffCard.tsx';
export { Emission } from './Emission.tsx';
export { GoodsSection } from './GoodsSection.tsx';
export { MilestoneCard } from './MilestoneCard.tsx';
export { SailingBanner } from './SailingBanner.tsx';
export { ContactSection, ServiceSection } from './ServiceSection.tsx';
