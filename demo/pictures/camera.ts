import type { Point } from "./svg.ts";

/** A place of the scene in metres: x to the right along the street, y up, z out of the façade, towards us. */
export type Place = readonly [x: number, y: number, z: number];

/** What turns places into points of the picture; verticals stay vertical, as in architectural photographs. */
export type Camera = {
  readonly eye: Place;
  readonly horizon: number; // picture y
  readonly point: (place: Place) => Point;
  /** A flat shape of the scene as seen; what lies behind the eye is cut off. */
  readonly shape: (places: readonly Place[]) => Point[];
  /** Pixels per metre at a place. */
  readonly scale: (place: Place) => number;
};

type View = {
  /** The point on the ground that the picture is about. */
  readonly target: readonly [x: number, z: number];
  /** Metres from the eye to the target. */
  readonly distance: number;
  /** Radians; positive looks to the right, from the left. */
  readonly yaw: number;
  readonly eyeHeight: number; // metres
  readonly scale: number; // pixels per metre at the target
  readonly at: Point; // where the target appears
};

const nearest = 0.4; // metres before the eye

/** Sets up the eye so that the target appears at the wanted point and size. */
export function createCamera(view: View): Camera {
  const [sine, cosine] = [Math.sin(view.yaw), Math.cos(view.yaw)];
  const eye: Place = [
    view.target[0] - sine * view.distance,
    view.eyeHeight,
    view.target[1] + cosine * view.distance,
  ];
  const focal = view.scale * view.distance;
  const horizon = view.at[1] - view.scale * view.eyeHeight;

  const turned = ([x, y, z]: Place): Place => {
    const [dx, dz] = [x - eye[0], z - eye[2]];
    return [dx * cosine + dz * sine, y - eye[1], dx * sine - dz * cosine];
  };
  const seen = ([right, up, ahead]: Place): Point => [
    view.at[0] + (focal * right) / ahead,
    horizon - (focal * up) / ahead,
  ];
  return {
    eye,
    horizon,
    point: (place) => {
      const [right, up, ahead] = turned(place);
      return seen([right, up, Math.max(nearest, ahead)]);
    },
    shape: (places) => cutNear(places.map(turned)).map(seen),
    scale: (place) => focal / Math.max(nearest, turned(place)[2]),
  };
}

function cutNear(places: readonly Place[]): Place[] {
  return places.flatMap((place, index) => {
    const next = places[(index + 1) % places.length] ?? place;
    const visible: Place[] = place[2] >= nearest ? [place] : [];
    if (place[2] >= nearest === next[2] >= nearest) return visible;
    const share = (place[2] - nearest) / (place[2] - next[2]);
    return [
      ...visible,
      [place[0] + (next[0] - place[0]) * share, place[1] + (next[1] - place[1]) * share, nearest],
    ];
  });
}

/** A rectangle lying level at height `y`, for floors, streets and water. */
export function levelQuad(
  [x0, x1]: readonly [number, number],
  [z0, z1]: readonly [number, number],
  y = 0,
): Place[] {
  return [
    [x0, y, z0],
    [x1, y, z0],
    [x1, y, z1],
    [x0, y, z1],
  ];
}
