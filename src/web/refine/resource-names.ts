/** Refine knows pages and menu groups as resources too; these names keep them apart from real ones. */
export function pageName(pagina: string): string {
  return `pagina:${pagina}`
}

export function groupName(grupo: string): string {
  return `grupo:${grupo}`
}
