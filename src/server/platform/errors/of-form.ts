/** How the parser of multipart forms says that a form is broken; it has no codes for it. */
const BROKEN =
  /^(Multipart: Boundary not found|Malformed content type|Unsupported content type|Unexpected end of multipart data|\w+ terminated early due to unexpected end of multipart data|Part header|The needle cannot )/

/** Whether a failure says that the form itself is broken: no boundary, one that is too long, or no end. */
export function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && BROKEN.test(error.message)
}
