/** A covariance beyond the level fades with distance, time and unlikeness; only ratios matter, so it has no unit. */

export type Kernel = {
  /** What one sale alone adds in chance: negotiation, condition, luck. */
  readonly nugget: number;
  /** Whole districts: fades over `km`. */
  readonly district: { readonly variance: number; readonly km: number };
  /** The street: fades over `km` and over `days`. */
  readonly street: { readonly variance: number; readonly km: number; readonly days: number };
  /** Properties alike and near: fades over `km` and unlikeness together, and over `days`. */
  readonly alike: { readonly variance: number; readonly km: number; readonly days: number };
  /** The same building: fades over fifty metres, and with unlikeness. */
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

export type Kernels = { readonly house: Kernel; readonly flat: Kernel };

const buildingKm = 0.05;
const negligible = 12;

/** Suits a file never seen: good on every city tried, and flat around its best values. */
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

/** Leaves out the nugget. */
export function totalVariance(kernel: Kernel): number {
  return kernel.district.variance + kernel.street.variance + kernel.alike.variance + kernel.building.variance;
}

/** `unlikeness` is the square of the distance between scaled traits. */
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
