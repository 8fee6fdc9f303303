/** The guard asks for a token that existed when the page loaded; logging in therefore reloads the page. */
export const tokenAtLoad: string | null = localStorage.getItem('token')
