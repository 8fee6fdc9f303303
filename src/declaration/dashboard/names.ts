/** Folder of the files of dashboards. */
export const PAINEIS = 'config/paineis'

/** What the page of a dashboard is called among the pages. */
export const dashboardPage = (nome: string): string => `painel_${nome}`

/** The permission of one that names none. */
export const dashboardCode = (nome: string): string => `painel.${nome}`
