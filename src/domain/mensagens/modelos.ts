/** Channels of messages, and where the texts of each are: their resource, and the column by which others name one. */
export const MODELOS = {
  sms: { recurso: 'templates_sms', campo: 'template_sms_id' },
  whatsapp: { recurso: 'templates_whatsapp', campo: 'template_whatsapp_id' },
  email: { recurso: 'templates_mail', campo: 'template_mail_id' },
} as const

export type CanalDeMensagem = keyof typeof MODELOS

/** What a campaign goes by: messages, or calls that the dialer makes from a list. */
export type CanalDeCampanha = CanalDeMensagem | 'ligacao'

/** null: no campaign goes by it. */
export function canalDeCampanha(canal: string): CanalDeCampanha | null {
  return canal === 'ligacao' ? canal : canalDeMensagem(canal)
}

/** What a step of a rule does: what a campaign goes by, a letter on paper, or a task of the house. */
export type CanalDaEtapa = CanalDeCampanha | 'carta' | 'pendencia'

/** null: no step does it. */
export function canalDaEtapa(canal: string): CanalDaEtapa | null {
  return canal === 'carta' || canal === 'pendencia' ? canal : canalDeCampanha(canal)
}

/** Where the text of a step stands: a letter says that of an e-mail, on paper. null: it says nothing in writing. */
export function modeloDaEtapa(canal: string): CanalDeMensagem | null {
  return canal === 'carta' ? 'email' : canalDeMensagem(canal)
}

/** null: nothing is written on it, such as a call. */
export function canalDeMensagem(canal: string): CanalDeMensagem | null {
  return canal === 'sms' || canal === 'whatsapp' || canal === 'email' ? canal : null
}
