import { inLanguage } from '../../language'

/** Words of a dashboard on a screen, and of opening one. */
export const portuguese = {
  titulo: 'Painel',
  abrindo: 'Abrindo o painel…',
  semContato: 'Sem contato com o servidor. A tela tenta de novo a cada minuto.',
  atualizado: (quando: string) => `Atualizado ${quando}`,
  parado: (quando: string) => `Sem contato · de ${quando}`,
  recusada: 'Esta tela não mostra mais o painel.',
  recusadaAjuda:
    'A chave venceu, foi revogada, ou quem a abriu não pode mais ver o painel. Abra outra no painel, em “Mostrar numa TV”.',
  milhoes: (valor: string) => `${valor} mi`,
  nada: 'Nada neste período.',
  demais: 'Demais',
  semNome: 'Sem registro',
  mostrar: 'Mostrar numa TV',
  tituloNova: 'Mostrar numa TV',
  ajuda:
    'A tela mostra só este painel, com o que você vê dele e sem listas de clientes, até o dia em que vence. Quem passa por ela lê os números.',
  nome: 'Onde fica a tela',
  nomeAjuda: 'Por exemplo: Sala da cobrança.',
  dias: 'Vale por quantos dias',
  abrir: 'Abrir a tela',
  cancelar: 'Cancelar',
  tituloEndereco: 'Endereço da tela',
  enderecoAjuda: 'Abra este endereço no navegador da TV. Ele só aparece agora; quem o tiver vê o painel.',
  copiar: 'Copiar',
  copiado: 'Endereço copiado.',
  copieAMao: 'Não foi possível copiar. Selecione o endereço e copie à mão.',
  fechar: 'Fechar',
  telas: 'Telas abertas',
} as const

export const texts = inLanguage('tv', portuguese)
