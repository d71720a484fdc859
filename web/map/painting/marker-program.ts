import { fragmentSource, vertexSource } from "./marker-shader.ts";

const uniformNames = [
  "viewport",
  "origin",
  "pixelsPerUnit",
  "markerScale",
  "pixelRatio",
  "isAtRest",
  "now",
  "palette",
  "pills",
  "pillCount",
] as const;

export type MarkerProgram = {
  readonly program: WebGLProgram;
  readonly uniforms: Readonly<Record<(typeof uniformNames)[number], WebGLUniformLocation | null>>;
};

/** The driver compiles beside the script until something is asked of the shaders. */
export function startMarkerProgram(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexSource],
    [gl.FRAGMENT_SHADER, fragmentSource],
  ] as const) {
    const shader = gl.createShader(type);
    if (shader === null) throw new Error("The graphics context is lost");
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  return program;
}

/** Throws the driver's message where it refuses the shaders. */
export function finishMarkerProgram(gl: WebGL2RenderingContext, program: WebGLProgram): MarkerProgram {
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    const shaders = gl.getAttachedShaders(program) ?? [];
    throw new Error(shaders.map((shader) => gl.getShaderInfoLog(shader)).join("\n"));
  }
  const find = (name: string) => gl.getUniformLocation(program, name);
  return {
    program,
    uniforms: {
      viewport: find("viewport"),
      origin: find("origin"),
      pixelsPerUnit: find("pixelsPerUnit"),
      markerScale: find("markerScale"),
      pixelRatio: find("pixelRatio"),
      isAtRest: find("isAtRest"),
      now: find("now"),
      palette: find("palette"),
      pills: find("pills"),
      pillCount: find("pillCount"),
    },
  };
}
