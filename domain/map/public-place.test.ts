import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceM } from "../distance.ts";
import { mix32 } from "./morton.ts";
import { publicPlace } from "./public-place.ts";

const property = { longitude: 5.4012, latitude: 43.2987 };
const bytes = fc.uint8Array({ minLength: 8, maxLength: 32 });

function manyBytes(count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, at) => {
    const words = Uint32Array.of(mix32(2 * at + 1), mix32(2 * at + 2));
    return new Uint8Array(words.buffer);
  });
}

describe("the public place of a sold property", () => {
  it("is 15 to 35 m from the true one, wherever that is in the city", () => {
    const longitude = fc.double({ min: 5.1, max: 5.8, noNaN: true });
    const latitude = fc.double({ min: 43.0, max: 43.6, noNaN: true });
    fc.assert(
      fc.property(longitude, latitude, bytes, (east, north, digest) => {
        const place = { longitude: east, latitude: north };
        const distance = distanceM(place, publicPlace({ ...place, bytes: digest }));
        expect(distance).toBeGreaterThanOrEqual(15);
        expect(distance).toBeLessThanOrEqual(35);
      }),
    );
  });

  it("reaches both ends of the ring", () => {
    const inner = publicPlace({ ...property, bytes: Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0) });
    const outer = publicPlace({ ...property, bytes: Uint8Array.of(9, 9, 9, 9, 255, 255, 255, 255) });
    expect(distanceM(property, inner)).toBeCloseTo(15.1, 1);
    expect(distanceM(property, outer)).toBeCloseTo(34.9, 1);
  });

  it("is uniform over the ring's area and over all directions", () => {
    const places = manyBytes(8000).map((digest) => publicPlace({ ...property, bytes: digest }));
    // Half of the area of the ring lies inside the root mean square of its radii.
    const middle = Math.sqrt((15.1 ** 2 + 34.9 ** 2) / 2);
    const inside = places.filter((place) => distanceM(property, place) < middle).length;
    const northEast = places.filter(
      (p) => p.latitude > property.latitude && p.longitude > property.longitude,
    ).length;
    expect(inside / 8000).toBeCloseTo(0.5, 1);
    expect(northEast / 8000).toBeCloseTo(0.25, 1);
  });

  it("is the same for the same bytes, wherever they lie in memory, and differs for others", () => {
    const shifted = new Uint8Array(12).fill(7).subarray(3);
    const same = publicPlace({ ...property, bytes: new Uint8Array(8).fill(7) });
    expect(publicPlace({ ...property, bytes: shifted })).toEqual(same);
    expect(publicPlace({ ...property, bytes: new Uint8Array(8).fill(8) })).not.toEqual(same);
  });

  it("refuses a digest too short to hide behind", () => {
    expect(() => publicPlace({ ...property, bytes: new Uint8Array(7) })).toThrow(RangeError);
  });
});
