/** Channels of messages, and where the texts of each are: their resource, and the column by which others name one. */
export const MODELOS = {
  sms: { recurso: 'templates_sms', campo: 'template_sms_id' },
  whatsapp: { recurso: 'templates_whatsapp', campo: 'template_whatsapp_id' },
  email: { recurso: 'templates_mail', campo: 'template_mail_id' },
} as const

export type CanalDeMensagem = keyof typeof MODELOS

/** null: nothing is written on it, such as a call. */
export function canalDeMensagem(canal: string): CanalDeMensagem | null {
  return canal === 'sms' || canal === 'whatsapp' || canal === 'email' ? canal : null
}
