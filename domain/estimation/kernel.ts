/**
 * How much two properties' prices tell of each other beyond the level: a covariance that fades with distance, time and
 * unlikeness. Only ratios matter, so the variances have no unit.
 */

export type Kernel = {
  /** What one sale alone adds in chance: negotiation, condition, luck. */
  readonly nugget: number;
  /** Whole districts: fades over `km`. */
  readonly district: { readonly variance: number; readonly km: number };
  /** The street: fades over `km` and over `days`. */
  readonly street: { readonly variance: number; readonly km: number; readonly days: number };
  /** Properties alike and near: fades over `km` and unlikeness together, and over `days`. */
  readonly alike: { readonly variance: number; readonly km: number; readonly days: number };
  /** The same building: gone after some fifty metres. */
  readonly building: { readonly variance: number };
  /** How much of each trait makes properties unlike. */
  readonly lengths: Lengths;
};

export type Lengths = {
  readonly logArea: number;
  readonly logLand: number;
  readonly rooms: number;
  readonly house: number;
  /** In standard deviations of an attribute. */
  readonly attribute: number;
};

/** One kernel for houses and one for flats. */
export type Kernels = { readonly house: Kernel; readonly flat: Kernel };

const buildingKm = 0.05;
const negligible = 12;

/** For a file never seen: good on every city tried, and flat around its best values. */
export const defaultKernels: Kernels = {
  house: {
    nugget: 0.021,
    district: { variance: 0.021, km: 4.5 },
    street: { variance: 0.013, km: 0.18, days: 1950 },
    alike: { variance: 0.057, km: 3.5, days: 3550 },
    building: { variance: 0.004 },
    lengths: { logArea: 0.63, logLand: 0.64, rooms: 5, house: 0.27, attribute: 1.7 },
  },
  flat: {
    nugget: 0.06,
    district: { variance: 0.021, km: 4.5 },
    street: { variance: 0.013, km: 0.18, days: 1950 },
    alike: { variance: 0.057, km: 10, days: 3550 },
    building: { variance: 0.004 },
    lengths: { logArea: 0.63, logLand: 1.5, rooms: 1.5, house: 0.27, attribute: 1.7 },
  },
};

/** The covariance of a property with itself, without the nugget. */
export function totalVariance(kernel: Kernel): number {
  return kernel.district.variance + kernel.street.variance + kernel.alike.variance + kernel.building.variance;
}

/** The covariance of two properties: distance in km, time in days, unlikeness as the square of scaled traits. */
export function covariance(kernel: Kernel, km: number, days: number, unlikeness: number): number {
  const { district, street, alike, building } = kernel;
  const near = km / alike.km;
  let sum =
    district.variance * Math.exp(-km / district.km) +
    alike.variance * Math.exp(-Math.sqrt(near * near + unlikeness) - days / alike.days);
  // Past a dozen lengths nothing is left of these two, and the exponential is what costs.
  if (km < negligible * street.km) sum += street.variance * Math.exp(-km / street.km - days / street.days);
  if (km < negligible * buildingKm) sum += building.variance * Math.exp(-km / buildingKm - unlikeness / 2);
  return sum;
}
