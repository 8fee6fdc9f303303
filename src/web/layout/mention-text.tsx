import type { ReactNode } from 'react'

/** Somebody who is named in a text. */
export interface Person {
  readonly id: number
  readonly nome: string
}

/** The text as it is kept: each `@Name` that was chosen by its id, the longest names first, as one may begin another. */
export function withIds(text: string, chosen: readonly Person[]): string {
  const longestFirst = chosen.toSorted((a, b) => b.nome.length - a.nome.length)
  return longestFirst.reduce((kept, { id, nome }) => kept.replaceAll(`@${nome}`, `@[${id}]`), text)
}

/** The text as it is read: each id as the name that the person has now. */
export function withNames(text: string, people: readonly Person[]): readonly ReactNode[] {
  const names = new Map(people.map(({ id, nome }) => [`@[${id}]`, nome]))
  return text.split(/(@\[\d+\])/).map((part, index) => {
    const nome = names.get(part)
    return nome === undefined ? part : <b key={index}>@{nome}</b>
  })
}

/** Those of an answer; what is no person is left out. */
export function readPeople(value: unknown): readonly Person[] {
  return (Array.isArray(value) ? value : []).flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('id' in one) || !('nome' in one)) return []
    return [{ id: Number(one.id), nome: String(one.nome) }]
  })
}
