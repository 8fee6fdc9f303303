import { ICON_PATHS, type Icone } from './icon-paths'

/** An icon by its name; an unknown name draws a dot. Decorative: the words stand beside it. */
export function Icon({ name, size = 18 }: { readonly name: string | null; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={isIcone(name) ? ICON_PATHS[name] : ICON_PATHS.ponto} />
    </svg>
  )
}

function isIcone(name: string | null): name is Icone {
  return name !== null && Object.hasOwn(ICON_PATHS, name)
}
