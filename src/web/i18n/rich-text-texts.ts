import { inLanguage } from './language'

/** What the editor of rich texts says. */
export const portuguese = {
  toolbar: 'Formatação',
  preview: 'Como fica',
  tools: {
    titulo: 'Título',
    subtitulo: 'Subtítulo',
    negrito: 'Negrito (Ctrl+B)',
    italico: 'Itálico (Ctrl+I)',
    lista: 'Lista',
    numerada: 'Lista numerada',
    citacao: 'Citação',
    link: 'Link',
  },
  signs: {
    titulo: 'T1',
    subtitulo: 'T2',
    negrito: 'N',
    italico: 'I',
    lista: '•',
    numerada: '1.',
    citacao: '❝',
    link: 'Link',
  },
} as const

export const texts = inLanguage('richText', portuguese)
