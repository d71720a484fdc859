import { FileSearch, PencilLine, ShieldCheck } from "lucide-react";

const promises = [
  {
    icon: FileSearch,
    title: "La page est lue en quelques secondes",
    text: "Titre, prix, surface, adresse, pièces, étage, DPE, équipements et photos remplissent le formulaire. Chaque champ indique d’où il vient et s’il faut le vérifier.",
  },
  {
    icon: PencilLine,
    title: "Ce que vous corrigez reste",
    text: "Un nouvel import ne touche pas aux champs que vous avez modifiés, et vous montre ce qu’il remplacerait.",
  },
  {
    icon: ShieldCheck,
    title: "Rien n’est publié sans vous",
    text: "Le bien n’est enregistré, et ses photos copiées, qu’une fois le formulaire relu.",
  },
] as const;

export function ImportHelp() {
  return (
    <ul className="grid max-w-180 gap-5 px-5 py-6 md:px-8 md:py-8">
      {promises.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-3">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-mer" />
          <div className="grid gap-0.5 text-small">
            <p className="text-body font-semibold">{title}</p>
            <p className="text-ink-2 text-pretty">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
